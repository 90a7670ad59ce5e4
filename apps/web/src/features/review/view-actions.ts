import { editor } from '../../messages/editor.ts';
import { toast } from '../../ui/toast.ts';
import { changeTextPreferences, nextTextSize, readTextPreferences } from '../units/text-preferences.ts';

const messages = editor.view;

/** The commands that change how units are shown. Each says what it did, because the units may look the same. */
export const viewActions = {
  hidden() {
    const showsHidden = !readTextPreferences().showsHidden;
    changeTextPreferences({ showsHidden });
    toast('success', showsHidden ? messages.hiddenShown : messages.hiddenHidden);
  },
  textSize() {
    const size = nextTextSize(readTextPreferences().size);
    changeTextPreferences({ size });
    toast('success', messages.sized({ size: messages.sizes[size] }));
  },
  suggestions() {
    const suggests = !readTextPreferences().suggests;
    changeTextPreferences({ suggests });
    toast('success', suggests ? messages.suggested : messages.notSuggested);
  },
};
