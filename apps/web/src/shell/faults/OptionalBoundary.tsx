import { Component, Suspense, type ReactNode } from 'react';
import { leaving } from '../../lib/leaving.ts';
import { toast } from '../../lib/toast.ts';
import { text } from '../../text/zh-CN.ts';

let told = false;

/** Wraps an optional part of the page: renders nothing while its chunk loads and after it failed. */
export class OptionalBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  /** A release usually removed the chunk: reloading the page fetches the new one. */
  override componentDidCatch(): void {
    if (told || leaving()) return;
    told = true;
    toast.failed(text.errors.partFailed, { label: text.errors.reload, run: () => location.reload() });
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
