export { type BookOptions, type PrintedBoard, printBook } from './pdf.js';
export { figurePng } from './png.js';
export { printable, unprintable } from './printable.js';
