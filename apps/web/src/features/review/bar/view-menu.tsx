import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/SegmentedControl.css';
import { ActionIcon, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import { ALargeSmallIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { editor } from '../../../messages/editor.ts';
import { changeTextPreferences, textSizes, useTextPreferences } from '../../units/text-preferences.ts';
import classes from '../review-tab.module.css';

const messages = editor.view;

/** How units are shown and written: text size, hidden characters, suggestions. */
export function ViewMenu() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { size, showsHidden, suggests } = useTextPreferences();
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          className={classes.view ?? ''}
          variant="default"
          size={36}
          aria-label={messages.open}
          title={messages.open}
          onClick={() => setIsOpen((before) => !before)}
        >
          <ALargeSmallIcon size={18} strokeWidth={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.open}>
        <div className={classes.facets}>
          <span id={id} className={classes.sizeLabel}>
            {messages.size}
          </span>
          <SegmentedControl
            aria-labelledby={id}
            fullWidth
            data={textSizes.map((value) => ({ value, label: messages.sizes[value] }))}
            value={size}
            onChange={(value) => changeTextPreferences({ size: value })}
          />
          <Checkbox
            label={messages.hidden}
            checked={showsHidden}
            onChange={(event) => changeTextPreferences({ showsHidden: event.currentTarget.checked })}
          />
          <Checkbox
            label={messages.suggestions}
            checked={suggests}
            onChange={(event) => changeTextPreferences({ suggests: event.currentTarget.checked })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
