/**
 * Jest's set-up of every test file: at its end, before it closes what it opened, it is judged by what it had its databases
 * do (decision 118).
 */
import { afterAll } from '@jest/globals';
import { judgeFile } from './judging.ts';

afterAll(judgeFile);
