export { findKind, KINDS } from './registry.js';
