export { FORMATS, type ReportFormat, writeReport } from './write.js';
