import { describe, expect, it } from '@jest/globals';
import { query, Text } from '@yinghuo/contracts';
import { Answers } from './handlers.ts';
import { MemoryBus } from '../memory-bus.ts';
import { assertAnswered, registryOf } from './registry.ts';
import { KafkaServer } from './server.ts';

class Whisper {
  @Text(1, 10) text!: string;
}
const whisper = query<null>()('analytics', Whisper);
class Whispering {
  @Answers(whisper)
  whisper() {
    return null;
  }
}
const nothing = { kafka: { brokers: [] }, db: undefined as never };

describe('the handlers of a service', () => {
  it('are called on their own instance', async () => {
    class Counting {
      count = 0;
      @Answers(whisper)
      whisper() {
        this.count += 1;
        return null;
      }
    }
    const counting = new Counting();
    await registryOf([counting])
      .answerers.get('analytics.Whisper')!
      .handle([{ text: 'hi' }]);
    expect(counting.count).toBe(1);
  });

  it('are one for each contract', () => {
    const twice = [new Whispering(), new Whispering()];
    expect(() => registryOf(twice)).toThrow('analytics.Whisper has two handlers');
    expect(() => new MemoryBus(undefined as never, twice)).toThrow('analytics.Whisper has two handlers');
  });

  it('answer no contract of another service', async () => {
    const server = new KafkaServer({ ...nothing, service: 'catalog' });
    await expect(server.listen([new Whispering()])).rejects.toThrow('is answered by analytics, not by catalog');
  });

  it('leave no contract of theirs without an answer', () => {
    expect(() => assertAnswered('analytics', [])).toThrow(
      /^nobody answers (.*, )?analytics\.Whisper: a class with @Controller\(\) in a file \*\.handlers\.ts of apps\/analytics\/src/,
    );
    expect(() => assertAnswered('analytics', [new Whispering()])).toThrow('analytics.GetSummary');
  });
});
