export type { AnswerSchemas } from './answer-schemas.js';
export { answeredJob } from './answering.js';
export type { SharedCache } from './cache.js';
export {
  ConfigError,
  type ConfigPart,
  configFromEnvironment,
  mergeConfig,
  parseConfigFile,
} from './config.js';
export { type ClientLimits, CONFIG_SCHEMA, type Config, DEFAULTS, type KeyConfig } from './config-schema.js';
export type { DocumentParts } from './documents.js';
export type {
  Engine,
  EngineAnswer,
  EngineContext,
  EngineProgress,
  EngineRequest,
  Identity,
  Limits,
  Picture,
  PictureForm,
  VerbName,
} from './engine.js';
export type { JobBackend, JobState, JobView, JobWork, NewJob } from './job-store.js';
export { ProblemError } from './problem.js';
export { createService, type RunningService, type ServiceParts } from './server.js';
