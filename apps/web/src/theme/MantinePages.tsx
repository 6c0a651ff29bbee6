import { Outlet } from 'react-router-dom';
import { Mantine } from './Mantine.tsx';

/** The pages below may use Mantine's parts. */
export const Component = () => (
  <Mantine>
    <Outlet />
  </Mantine>
);
