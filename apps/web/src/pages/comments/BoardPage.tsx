import { Head } from '../../ui/Head.tsx';
import { Columns } from '../../ui/Panel.tsx';
import { CommentList } from '../../features/comments/components/CommentList.tsx';
import { NewestComments } from '../../features/comments/components/NewestComments.tsx';
import { words } from '../../features/comments/text.ts';

/** The message board, with the site's newest comments beside it. */
export const Component = () => (
  <>
    <Head {...words.board.message} />
    <Columns side={<NewestComments />}>
      <CommentList where={{ page: 'board' }} heading={words.board.heading} />
    </Columns>
  </>
);
