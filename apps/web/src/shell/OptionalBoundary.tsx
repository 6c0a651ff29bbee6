import { Component, Suspense, type ReactNode } from 'react';
import { toast } from '../lib/toast.ts';
import { text } from '../text/zh-CN.ts';

let told = false;

/** Something the page can do without: until its chunk is there, and when it fails, the page goes on as if it were not. */
export class OptionalBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  /** Most often a release took the chunk away: loading the page again brings everything back. */
  override componentDidCatch(): void {
    if (told) return;
    told = true;
    toast.failed(text.errors.partFailed, { label: text.errors.reload, run: () => location.reload() });
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
