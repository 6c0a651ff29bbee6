import { Head } from '../../../ui/Head.tsx';

export function Component() {
  return <Head title="登录" />;
}
