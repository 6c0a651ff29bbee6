import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetAnswers } from '../lib/server/data.ts';
import { forgetUser } from '../lib/session/user.ts';
import './network.ts';

// Nothing is timed here either: a part that is loaded when it is shown takes its time on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// Autosizing fields wait for `document.fonts`, which happy-dom lacks.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

/** Resets what a new tab would not have. */
afterEach(() => {
  cleanup();
  forgetUser();
  forgetAnswers();
  localStorage.clear();
  sessionStorage.clear();
});
