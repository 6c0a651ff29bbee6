import { useNavigation } from 'react-router-dom';
import { Coming } from '../ui/Coming.tsx';

/** The progress line at the top while a navigation is pending. */
export const Progress = () => <Coming busy={useNavigation().state !== 'idle'} />;
