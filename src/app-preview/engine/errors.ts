/** Why Python is not running. */
export type Failure = 'network' | 'timeout' | 'unsupported' | 'crashed';

/** Python did not start or has crashed. The next request restarts it. */
export class EngineError extends Error {
  constructor(
    readonly kind: Failure,
    message: string,
  ) {
    super(message);
    this.name = 'EngineError';
  }
}

/** Python was stopped while a request was running or queued. */
export class EngineStopped extends Error {
  constructor() {
    super('Python was stopped.');
    this.name = 'EngineStopped';
  }
}
