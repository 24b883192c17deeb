#!/usr/bin/env node
import module from 'node:module';

// From Node 22 on, the compiled code is kept for the next start.
module.enableCompileCache?.();
await import('../dist/main.js');
