import { Controller } from '@nestjs/common';
import {
  acceptAnswer,
  answerThread,
  askForTranslation,
  claimThread,
  closeThread,
  getThread,
  huntThreads,
  listOwnThreads,
  listThreads,
  randomThreads,
  refuseMatch,
  saveThread,
  wantThread,
} from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';
import { listed, Reply } from '../edge/reply.ts';
import { completeAnswer, completeThread, completeThreadPage, completeThreads, completeWhole } from './thread-wire.ts';

/** The wanted board; nothing of it is kept, because it is for trusted members alone and changes with each of their deeds. */
@Controller()
export class ThreadsController {
  @Read('/threadList', listThreads, { complete: completeThreadPage, shape: listed })
  list(@AskedCall() call: Asked<typeof listThreads>) {
    return call.ask();
  }

  @Read('/threadDetail', getThread, {
    complete: completeWhole,
    shape: ({ thread, answers }) =>
      new Reply({ code: 200, obj: { ...thread, answerList: answers.items }, wrap: answers.total, next: answers.next }),
  })
  thread(@AskedCall() call: Asked<typeof getThread>) {
    return call.ask();
  }

  @Read('/threadRand', randomThreads, { complete: completeThreads })
  random(@AskedCall() call: Asked<typeof randomThreads>) {
    return call.ask();
  }

  @Read('/hunt', huntThreads, { limits: [perMinute(60)], complete: completeThreadPage, shape: listed })
  hunt(@AskedCall() call: Asked<typeof huntThreads>) {
    return call.ask();
  }

  @Read('/user/threadList', listOwnThreads, { complete: completeThreadPage, shape: listed })
  own(@AskedCall() call: Asked<typeof listOwnThreads>) {
    return call.ask();
  }

  @Write('/threadSave', saveThread, { complete: completeThread, whenEmpty: { title: '请输入标题' } })
  save(@AskedCall() call: Asked<typeof saveThread>) {
    return call.ask();
  }

  @Write('/bayGameAi', askForTranslation, { shape: ({ threadId, coins }) => ({ threadId, yb: coins }) })
  translate(@AskedCall() call: Asked<typeof askForTranslation>) {
    return call.ask();
  }

  @Write('/api/threads/metoo', wantThread)
  want(@AskedCall() call: Asked<typeof wantThread>) {
    return call.ask();
  }

  @Write('/api/threads/claim', claimThread, { complete: completeThread })
  claim(@AskedCall() call: Asked<typeof claimThread>) {
    return call.ask();
  }

  @Write('/api/threads/answer', answerThread, { complete: completeAnswer, whenEmpty: { text: '请输入内容' } })
  answer(@AskedCall() call: Asked<typeof answerThread>) {
    return call.ask();
  }

  @Write('/api/threads/accept', acceptAnswer, { complete: completeThread })
  accept(@AskedCall() call: Asked<typeof acceptAnswer>) {
    return call.ask();
  }

  @Write('/api/threads/close', closeThread, { complete: completeThread })
  close(@AskedCall() call: Asked<typeof closeThread>) {
    return call.ask();
  }

  @Write('/api/threads/mismatch', refuseMatch, { complete: completeThread })
  noMatch(@AskedCall() call: Asked<typeof refuseMatch>) {
    return call.ask();
  }
}
