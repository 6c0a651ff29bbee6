/** Loaded before a pod: tells the spec what the pod asks of Postgres, because the spec judges it (decision 118). */
import { followStatements } from '@yinghuo/testing/followed';

followStatements((schema, statement) => process.send?.({ schema, statement }));
