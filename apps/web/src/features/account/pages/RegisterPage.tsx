import { Head } from '../../../ui/Head.tsx';

export function Component() {
  return <Head title="注册" />;
}
