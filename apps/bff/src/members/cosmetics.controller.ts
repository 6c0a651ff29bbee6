import { Controller } from '@nestjs/common';
import {
  buyBox,
  buyFrame,
  buyPet,
  listBoxes,
  listFrames,
  listOwnBoxes,
  listOwnFrames,
  listOwnPets,
  listPets,
  wearBox,
  wearFrame,
  wearPets,
  type Bought,
} from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { said } from '../edge/reply.ts';

const shopSeconds = 300;
const wireBought = ({ id, eventPoints }: Bought) => ({ id, jf2: eventPoints });

/** Cosmetics: the shop, the member's items, buying and wearing them. */
@Controller()
export class CosmeticsController {
  @Read('/framesList', listFrames, { cache: shopSeconds })
  frames(@AskedCall() call: Asked<typeof listFrames>) {
    return call.ask();
  }

  @Read('/agList', listPets, { cache: shopSeconds })
  pets(@AskedCall() call: Asked<typeof listPets>) {
    return call.ask();
  }

  @Read('/boxList', listBoxes, { cache: shopSeconds })
  boxes(@AskedCall() call: Asked<typeof listBoxes>) {
    return call.ask();
  }

  @Read('/framesListUser', listOwnFrames)
  ownFrames(@AskedCall() call: Asked<typeof listOwnFrames>) {
    return call.ask();
  }

  @Read('/agListUser', listOwnPets)
  ownPets(@AskedCall() call: Asked<typeof listOwnPets>) {
    return call.ask();
  }

  @Read('/boxListUser', listOwnBoxes)
  ownBoxes(@AskedCall() call: Asked<typeof listOwnBoxes>) {
    return call.ask();
  }

  @Write('/snedUserFrames', buyFrame, { shape: wireBought })
  buyFrame(@AskedCall() call: Asked<typeof buyFrame>) {
    return call.ask();
  }

  @Write('/agSendUserCw', buyPet, { shape: wireBought })
  buyPet(@AskedCall() call: Asked<typeof buyPet>) {
    return call.ask();
  }

  @Write('/snedUserBox', buyBox, { shape: wireBought })
  buyBox(@AskedCall() call: Asked<typeof buyBox>) {
    return call.ask();
  }

  @Write('/setUserFr', wearFrame, { shape: ({ frame }) => ({ frames: frame }) })
  wearFrame(@AskedCall() call: Asked<typeof wearFrame>) {
    return call.ask();
  }

  @Write('/agSetCw', wearPets)
  wearPets(@AskedCall() call: Asked<typeof wearPets>) {
    return call.ask();
  }

  @Write('/setUserBox', wearBox, {
    spelling: { type: { is: 'id' } },
    shape: ({ box }) => said('设置成功', { type: box ?? -1 }),
  })
  wearBox(@AskedCall() call: Asked<typeof wearBox>) {
    return call.ask();
  }
}
