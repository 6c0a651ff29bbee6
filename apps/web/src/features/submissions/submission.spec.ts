import { expect, it } from 'vitest';
import { emptySubmission, type FormImage } from '../../entities/game-form/form.ts';
import { begun, happened, type Submission, type SubmissionEvent } from './submission.ts';

const picture = (url: string): FormImage => ({ url, sexual: 0, violence: 0 });
const typed = (fields: Extract<SubmissionEvent, { type: 'typed' }>['fields']): SubmissionEvent => ({
  type: 'typed',
  fields,
});
const after = (...events: SubmissionEvent[]): Submission => events.reduce(happened, begun(emptySubmission()));
const uploaded = (url: string) => typed(({ images }) => ({ images: [...images, picture(url)] }));

it('keeps every picture when the first save is answered between them', () => {
  const { form } = after(
    typed({ titleZh: '萤火' }),
    uploaded('/a'),
    { type: 'saved', id: 7 },
    uploaded('/b'),
    uploaded('/c'),
  );
  expect(form.images.map(({ url }) => url)).toEqual(['/a', '/b', '/c']);
  expect(form).toMatchObject({ titleZh: '萤火', draftId: 7, revision: 1 });
});

it('counts a revision with every save', () => {
  expect(after({ type: 'saved', id: 7 }, typed({ titleZh: '灯' }), { type: 'saved', id: 7 }).form.revision).toBe(2);
});

it('remembers a draft that the server makes while the submission is sent, and goes on with it when it was refused', () => {
  const sending = after(typed({ titleZh: '灯' }), { type: 'leaving' }, { type: 'saved', id: 7 });
  expect(sending).toMatchObject({ late: 7, form: { draftId: null } });
  expect(happened(sending, { type: 'stayed' })).toMatchObject({ late: null, leaving: false, form: { draftId: 7 } });
  expect(happened(sending, { type: 'sent' })).toMatchObject({ late: 7, over: true });
});

// Once it was refused, the draft seemed to have been saved on another device since.
it('counts a save of its draft that is answered while it is sent, and withdraws nothing for it', () => {
  const sending = after({ type: 'saved', id: 7 }, { type: 'leaving' }, { type: 'saved', id: 7 });
  expect(happened(sending, { type: 'stayed' }).form).toMatchObject({ draftId: 7, revision: 2 });
  expect(happened(sending, { type: 'sent' }).late).toBeNull();
});

it('keeps what is typed while it is sent, where it is refused', () => {
  const { form } = after(typed({ titleZh: '灯' }), { type: 'leaving' }, typed({ titleJa: '灯り' }), { type: 'stayed' });
  expect(form).toMatchObject({ titleZh: '灯', titleJa: '灯り', draftId: null, revision: 0 });
});

it('is left alone by whatever comes after it was sent or forgotten', () => {
  for (const type of ['sent', 'forgotten'] as const) {
    const over = after(typed({ titleZh: '灯' }), { type });
    expect([uploaded('/late'), { type: 'saved', id: 9 } as const].reduce(happened, over)).toBe(over);
  }
});
