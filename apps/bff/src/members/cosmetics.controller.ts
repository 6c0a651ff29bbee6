import { Controller, Get, Post } from '@nestjs/common';
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
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { said } from '../edge/reply.ts';

const shopSeconds = 300;
const wireBought = ({ id, eventPoints }: Bought) => ({ id, jf2: eventPoints });

/** What members wear: the shop, what is theirs, buying, wearing. */
@Controller()
export class CosmeticsController {
  @Get('/framesList')
  @Call(listFrames, { cache: shopSeconds })
  frames(@AskedCall() call: Asked<typeof listFrames>) {
    return call.ask();
  }

  @Get('/agList')
  @Call(listPets, { cache: shopSeconds })
  pets(@AskedCall() call: Asked<typeof listPets>) {
    return call.ask();
  }

  @Get('/boxList')
  @Call(listBoxes, { cache: shopSeconds })
  boxes(@AskedCall() call: Asked<typeof listBoxes>) {
    return call.ask();
  }

  @Get('/framesListUser')
  @Call(listOwnFrames)
  ownFrames(@AskedCall() call: Asked<typeof listOwnFrames>) {
    return call.ask();
  }

  @Get('/agListUser')
  @Call(listOwnPets)
  ownPets(@AskedCall() call: Asked<typeof listOwnPets>) {
    return call.ask();
  }

  @Get('/boxListUser')
  @Call(listOwnBoxes)
  ownBoxes(@AskedCall() call: Asked<typeof listOwnBoxes>) {
    return call.ask();
  }

  @Post('/snedUserFrames')
  @Call(buyFrame, { shape: wireBought })
  buyFrame(@AskedCall() call: Asked<typeof buyFrame>) {
    return call.ask();
  }

  @Post('/agSendUserCw')
  @Call(buyPet, { shape: wireBought })
  buyPet(@AskedCall() call: Asked<typeof buyPet>) {
    return call.ask();
  }

  @Post('/snedUserBox')
  @Call(buyBox, { shape: wireBought })
  buyBox(@AskedCall() call: Asked<typeof buyBox>) {
    return call.ask();
  }

  @Post('/setUserFr')
  @Call(wearFrame, { shape: ({ frame }) => ({ frames: frame }) })
  wearFrame(@AskedCall() call: Asked<typeof wearFrame>) {
    return call.ask();
  }

  @Post('/agSetCw')
  @Call(wearPets)
  wearPets(@AskedCall() call: Asked<typeof wearPets>) {
    return call.ask();
  }

  @Post('/setUserBox')
  @Call(wearBox, { spelling: { type: { is: 'id' } }, shape: ({ box }) => said('设置成功', { type: box ?? -1 }) })
  wearBox(@AskedCall() call: Asked<typeof wearBox>) {
    return call.ask();
  }
}
