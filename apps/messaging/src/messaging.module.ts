import { Module } from '@nestjs/common';

/** What messaging answers: nothing yet; it runs, keeps its schema and drains like the others. */
@Module({})
export class MessagingModule {}
