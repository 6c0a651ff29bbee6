import { Outlet } from 'react-router-dom';
import { Mantine } from './Mantine.tsx';

/** Layout route of the pages that use Mantine. */
export const Component = () => (
  <Mantine>
    <Outlet />
  </Mantine>
);
