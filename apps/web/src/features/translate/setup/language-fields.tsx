import { ActionIcon } from '@mantine/core';
import { autoDetect, languageName } from '@verso/contracts';
import { ArrowLeftRightIcon } from 'lucide-react';
import { type Dispatch, useEffect, useMemo } from 'react';
import { translate } from '../../../messages/translate.ts';
import { languageOptions, useLanguages } from '../../../ui/language-options.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { isSamePair, type Setup, type SetupAction } from './setup.ts';
import classes from './setup-form.module.css';

const messages = translate.setup;

const loadSearch = async () => (await import('../../../ui/language-search.tsx')).languageSearch;

interface FieldsProps {
  readonly setup: Setup;
  /** The document's detected language; null when unknown. */
  readonly detected: string | null;
  readonly dispatch: Dispatch<SetupAction>;
}

/** Source, target, swap button and recent pairs. */
export function LanguageFields({ setup, detected, dispatch }: FieldsProps) {
  const offered = useLanguages();
  const targets = useMemo(() => languageOptions(offered), [offered]);
  const { source, target } = setup;
  // Languages remembered from another time may not be offered any more.
  useEffect(() => {
    const [first] = offered;
    if (!offered.includes(target) && first) dispatch({ type: 'target', target: first });
    if (source !== null && !offered.includes(source)) dispatch({ type: 'source', source: null });
  }, [offered, source, target, dispatch]);
  const recent = setup.recent.filter(
    (pair) => offered.includes(pair.source) && offered.includes(pair.target),
  );
  const auto =
    detected === null ? messages.auto : messages.autoDetected({ language: languageName(detected) });
  return (
    <div>
      <div className={classes.languages}>
        <SelectField
          label={messages.from}
          data={[{ value: autoDetect.code, label: auto }, ...targets]}
          value={setup.source ?? autoDetect.code}
          loadMore={loadSearch}
          onChange={(code) =>
            code && dispatch({ type: 'source', source: code === autoDetect.code ? null : code })
          }
        />
        <ActionIcon
          variant="default"
          size={36}
          className={classes.swap}
          aria-label={messages.swap}
          title={messages.swap}
          disabled={setup.source === null}
          onClick={() => dispatch({ type: 'swap' })}
        >
          <ArrowLeftRightIcon size={17} strokeWidth={1.7} aria-hidden />
        </ActionIcon>
        <SelectField
          className={classes.target ?? ''}
          label={messages.to}
          data={targets}
          value={setup.target}
          loadMore={loadSearch}
          error={isSamePair(setup) ? messages.sameLanguage : null}
          onChange={(target) => target && dispatch({ type: 'target', target })}
        />
      </div>
      {recent.length > 0 && (
        <ul className={classes.recent} aria-label={messages.recent}>
          {recent.map((pair) => (
            <li key={`${pair.source} ${pair.target}`}>
              <button type="button" className={classes.chip} onClick={() => dispatch({ type: 'pair', pair })}>
                {messages.pair({ from: languageName(pair.source), to: languageName(pair.target) })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
