export { explainer } from './explainer.js';
