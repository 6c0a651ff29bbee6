import { Controller } from '@nestjs/common';
import { checkRecipient, sendMail } from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';
import { said } from '../edge/reply.ts';

@Controller()
export class MailController {
  @Write('/sendUserMess', sendMail, {
    whenEmpty: { title: '请输入标题', name: '请输入用户名', text: '请输入内容' },
    shape: (sent) => said('发送成功', sent),
  })
  send(@AskedCall() call: Asked<typeof sendMail>) {
    return call.ask();
  }

  /** Answered by the service that delivers mail, so that the check and sending agree (docs/decisions). */
  @Read('/selectUserOk', checkRecipient, {
    limits: [perMinute(30)],
    whenEmpty: { name: '请输入用户名' },
    shape: ({ nickname, avatar }) => ({ nickname, userImg: avatar }),
  })
  check(@AskedCall() call: Asked<typeof checkRecipient>) {
    return call.ask();
  }
}
