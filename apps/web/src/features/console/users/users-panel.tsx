import { consoleMessages } from '../../../messages/console/console.ts';
import { PanelHead } from '../parts/panel-head.tsx';

export default function UsersPanel() {
  return <PanelHead title={consoleMessages.tabs.users} />;
}
