import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetAnswers } from '../lib/data.ts';
import { forgetUser } from '../lib/user.ts';
import './network.ts';

// Fields that grow with their text wait for fonts; happy-dom has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

/** Each spec begins as a tab that was just opened. */
afterEach(() => {
  cleanup();
  forgetUser();
  forgetAnswers();
  localStorage.clear();
  sessionStorage.clear();
});
