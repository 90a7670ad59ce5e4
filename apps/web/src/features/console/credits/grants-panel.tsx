import { grants } from '../../../messages/console/credits.ts';
import { PanelHead } from '../parts/panel-head.tsx';
import { BetaForm } from './beta-form.tsx';
import { CreditsForm } from './credits-form.tsx';
import { GrantsList } from './grants-list.tsx';
import classes from './grants-panel.module.css';

/** Grant Access: custom credits, the legacy form of beta access, and the list of grants. */
export default function GrantsPanel() {
  return (
    <div className={classes.panel}>
      <PanelHead title={grants.title} text={grants.text} />
      <div className={classes.forms}>
        <CreditsForm />
        <BetaForm />
      </div>
      <GrantsList />
    </div>
  );
}
