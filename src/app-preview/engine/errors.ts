/** Why Python does not run. */
export type Failure = 'network' | 'timeout' | 'unsupported' | 'crashed';

/** Python did not start, or has ended by itself. The next request starts it again. */
export class EngineError extends Error {
  constructor(
    readonly kind: Failure,
    message: string,
  ) {
    super(message);
    this.name = 'EngineError';
  }
}

/** Python was stopped while a request ran or waited. */
export class EngineStopped extends Error {
  constructor() {
    super('Python was stopped.');
    this.name = 'EngineStopped';
  }
}
