import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetAnswers } from '../lib/data.ts';
import { forgetUser } from '../lib/user.ts';
import './network.ts';

/** Each spec begins as a tab that was just opened. */
afterEach(() => {
  cleanup();
  forgetUser();
  forgetAnswers();
  localStorage.clear();
  sessionStorage.clear();
});
