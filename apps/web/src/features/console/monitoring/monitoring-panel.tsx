import { consoleMessages } from '../../../messages/console/console.ts';
import { PanelHead } from '../parts/panel-head.tsx';

export default function MonitoringPanel() {
  return <PanelHead title={consoleMessages.tabs.monitoring} />;
}
