import { Component, type ReactNode } from 'react';
import { Failed } from './Faces.tsx';

/** What could not be shown at all, such as a part of the portal that did not arrive: says so, and Retry loads the page anew. */
export class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <Failed
        title="The page could not be shown"
        error={null}
        message="The connection was lost, or the portal was updated"
        retry={() => location.reload()}
      />
    );
  }
}
