export { findKind, KINDS, type KindId } from './registry.js';
