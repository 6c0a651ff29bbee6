import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetAnswers } from '../lib/data.ts';
import { forgetUser } from '../lib/user.ts';
import './network.ts';

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
