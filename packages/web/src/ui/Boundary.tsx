import { Component, type ReactNode } from 'react';
import { loadAnewWhenThere } from '../api/missing-parts.ts';
import classes from './boundary.module.css';
import { hearing } from './language.ts';
import { PlainButton } from './plain/PlainButton.tsx';

/**
 * Says that something could not be shown at all, such as a part of the portal that did not load. The page reloads if that helps, or the person
 * presses Retry.
 */
export class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  private giveUp: () => void = () => undefined;

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(error: unknown) {
    this.giveUp = loadAnewWhenThere(error);
  }

  override componentWillUnmount() {
    this.giveUp();
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <div className={classes.face} role="alert">
        <h2 className={classes.faceTitle}>{hearing.now('This part could not be shown')}</h2>
        <div className={classes.faceText}>{hearing.now('The connection was lost, or the portal was updated')}</div>
        <div>
          <PlainButton onClick={() => location.reload()}>{hearing.now('Retry')}</PlainButton>
        </div>
      </div>
    );
  }
}
