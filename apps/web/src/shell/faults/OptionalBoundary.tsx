import { Component, Suspense, type ReactNode } from 'react';
import { tellMissing } from '../../lib/part.ts';

/** Wraps an optional part of the page: renders nothing while its chunk loads and after it failed. */
export class OptionalBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    tellMissing();
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
