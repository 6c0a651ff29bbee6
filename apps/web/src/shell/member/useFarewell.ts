import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeFarewell } from '../../lib/session/farewell.ts';
import { toast } from '../../lib/toast.ts';
import { text } from '../../text/zh-CN.ts';

/** Says why the session ended, and leads back to where it did. */
export function useFarewell(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const farewell = takeFarewell();
    if (!farewell) return;
    const { sentence, from } = farewell;
    toast.failed(
      sentence,
      from ? { label: text.session.back, run: () => void navigate('/signin', { state: { from } }) } : undefined,
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said once
  }, []);
}
