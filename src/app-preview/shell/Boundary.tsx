import React, {Component, type ReactNode} from 'react';
import type {Result} from '../../../sdk-double/schema';

interface Props {
  /** Another result is tried again. */
  result: Result;
  children: ReactNode;
}

/** Holds what a view throws while it is drawn, such as a chunk that did not load: the form goes on. */
export class Boundary extends Component<Props, {failed?: Result; message?: string}> {
  override state: {failed?: Result; message?: string} = {};

  static getDerivedStateFromError(error: unknown): {message: string} {
    return {message: error instanceof Error ? error.message : String(error)};
  }

  override componentDidCatch(): void {
    this.setState({failed: this.props.result});
  }

  override componentDidUpdate(): void {
    const {failed} = this.state;
    if (failed && failed !== this.props.result) this.setState({failed: undefined, message: undefined});
  }

  override render(): ReactNode {
    const {message} = this.state;
    if (message === undefined) return this.props.children;
    return (
      <div className="preview__failure" role="alert">
        <p>This view could not be drawn: {message}</p>
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
