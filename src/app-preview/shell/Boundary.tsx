import React, {Component, type ReactNode} from 'react';

interface Props {
  /** Subject of the error sentence, such as “The editor”. */
  what: string;
  /** Rendering is retried when this changes. */
  subject: unknown;
  children: ReactNode;
}

interface State {
  failed?: {subject: unknown};
  message?: string;
}

/** Error boundary around a part of the preview, for example for a chunk that failed to load. */
export class Boundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return {message: error instanceof Error ? error.message : String(error)};
  }

  override componentDidCatch(): void {
    this.setState({failed: {subject: this.props.subject}});
  }

  override componentDidUpdate(): void {
    const {failed} = this.state;
    if (failed && failed.subject !== this.props.subject)
      this.setState({failed: undefined, message: undefined});
  }

  override render(): ReactNode {
    const {message} = this.state;
    if (message === undefined) return this.props.children;
    return (
      <div className="preview__failure" role="alert">
        <p>{`${this.props.what} could not be shown: ${message}`}</p>
        <button
          type="button"
          className="button"
          onClick={() => this.setState({failed: undefined, message: undefined})}
        >
          Try again
        </button>
      </div>
    );
  }
}
