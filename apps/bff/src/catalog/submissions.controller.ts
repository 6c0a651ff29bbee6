import { Controller } from '@nestjs/common';
import { done } from '@yinghuo/contracts/wire';
import {
  findSimilar,
  getGameInput,
  listMemberSubmissions,
  listSubmissions,
  saveDraft,
  submitGame,
  type Caller,
  type GameForEditing,
} from '@yinghuo/contracts';
import type { Bus } from '@yinghuo/kafka';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';
import { listed, Reply } from '../edge/reply.ts';
import { sectionRoutes } from '../edge/sections.ts';
import { FormPictures } from '../images/form-pictures.ts';
import { gameRefs } from './game-refs.ts';

@Controller()
export class SubmissionsController {
  constructor(private readonly pictures: FormPictures) {}

  @Write(sectionRoutes('submit'), submitGame)
  submit(@AskedCall() call: Asked<typeof submitGame>) {
    return this.pictures.send(call);
  }

  @Write('/user/add/game', saveDraft)
  async save(@AskedCall() call: Asked<typeof saveDraft>) {
    const saved = await call.ask();
    this.pictures.fetchLater(call.input, call.caller);
    return saved;
  }

  /** On a member's page. */
  @Read('/api/profile/submissions', listMemberSubmissions, { cache: 60, guestsOnly: true, shape: listed })
  ofMember(@AskedCall() call: Asked<typeof listMemberSubmissions>) {
    return call.ask();
  }

  @Read('/api/games/similar', findSimilar, {
    limits: [perMinute(60)],
    shape: ({ games, waiting }) => new Reply({ code: done, obj: games, config: { waiting } }),
  })
  similar(@AskedCall() call: Asked<typeof findSimilar>) {
    return call.ask();
  }

  @Read('/user/list/game', listSubmissions, { shape: ({ counts, ...page }) => listed(page, { counts }) })
  list(@AskedCall() call: Asked<typeof listSubmissions>) {
    return call.ask();
  }

  @Read('/api/games/input', getGameInput, {
    complete: withRelated,
    shape: ({ game, games }) => new Reply({ code: done, obj: game, config: { games } }),
  })
  input(@AskedCall() call: Asked<typeof getGameInput>) {
    return call.ask();
  }
}

/** What the related games are called: a form shows them by their names. */
async function withRelated(game: GameForEditing, caller: Caller, bus: Bus) {
  const related = await gameRefs(
    bus,
    caller,
    game.input.relations.map(({ gameId }) => gameId),
  );
  return { game, games: [...related.values()] };
}
