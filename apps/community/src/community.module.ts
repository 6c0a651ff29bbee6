import { Module } from '@nestjs/common';

/** What community answers: nothing yet; it runs, keeps its schema and drains like the others. */
@Module({})
export class CommunityModule {}
