import { Button } from '@mantine/core';
import {
  type CheckProblem,
  type CheckRule,
  type DocumentCheck,
  languageName,
  type UnpairedText,
} from '@verso/contracts';
import { CircleCheckIcon, TriangleAlertIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { checks } from '../../messages/checks.ts';
import { documentCheck as messages } from '../../messages/document-check.ts';
import { ProblemBody } from '../review/checks/problem-body.tsx';
import classes from '../units/checks/checks.module.css';
import { RuleButton } from '../units/checks/rule-button.tsx';
import { placeOf } from '../units/place-of.ts';
import pageClasses from './check-page.module.css';
import { isClean, listedOf } from './report.ts';

interface CheckReportProps {
  readonly report: DocumentCheck;
  /** Whether the user still waits for it. */
  readonly takesFocus: () => boolean;
}

/** What a check found, by what needs attention. */
export function CheckReport({ report, takesFocus }: CheckReportProps) {
  const [rule, setRule] = useState<CheckRule>();
  const headline = useRef<HTMLHeadingElement>(null);
  // The button that started it may be above what a phone shows.
  useEffect(() => {
    if (takesFocus()) headline.current?.focus();
  }, [takesFocus]);
  const { texts, flagged, missing_total: missing, added_total: added, counts } = report;
  const { source_language: source, target_language } = report;
  const target = languageName(target_language);
  const listed = listedOf(report, rule);
  const clean = isClean(report);
  const Icon = flagged + missing + added === 0 ? CircleCheckIcon : TriangleAlertIcon;
  return (
    <section className={classes.panel} aria-label={messages.report}>
      <div className={pageClasses.verdict} data-tone={Icon === CircleCheckIcon ? 'success' : 'warning'}>
        <Icon size={20} strokeWidth={1.7} aria-hidden />
        <div>
          <h2 ref={headline} tabIndex={-1} className={pageClasses.summary}>
            {clean ? messages.cleanTitle : messages.summary({ texts, flagged, missing, added })}
          </h2>
          <p className={classes.intro}>
            {clean && `${messages.clean({ texts })} `}
            {source === null
              ? messages.languagesTo({ target })
              : messages.languages({ source: languageName(source), target })}
          </p>
        </div>
      </div>
      {counts.length > 0 && (
        <fieldset className={classes.rules}>
          <legend className="unseen">{checks.rulesLabel}</legend>
          <RuleButton name={checks.all} isPressed={rule === undefined} onClick={() => setRule(undefined)} />
          {counts.map(({ rule: each, problems, advice }) => (
            <RuleButton
              key={each}
              name={checks.rules[each]}
              count={problems + advice}
              isPressed={each === rule}
              onClick={() => setRule(each)}
            />
          ))}
        </fieldset>
      )}
      {rule !== undefined && <p className={classes.intro}>{checks.explained[rule]}</p>}
      <Part
        key={`problems ${rule}`}
        title={messages.problems}
        items={listed.problems}
        total={listed.problemsTotal}
      >
        {problemItem}
      </Part>
      {rule === undefined && (
        <>
          <Part title={messages.missing} text={messages.missingText} items={report.missing} total={missing}>
            {textItem}
          </Part>
          <Part title={messages.added} text={messages.addedText} items={report.added} total={added}>
            {textItem}
          </Part>
        </>
      )}
      <Part
        key={`advice ${rule}`}
        title={messages.advice}
        text={messages.adviceText}
        items={listed.advice}
        total={listed.adviceTotal}
      >
        {problemItem}
      </Part>
    </section>
  );
}

/** Items that are shown at first, and more at a time. */
const shownAtOnce = 50;

interface PartProps<Item> {
  readonly title: string;
  readonly text?: string;
  readonly items: readonly Item[];
  /** Including those that the server did not send. */
  readonly total: number;
  readonly children: (item: Item, index: number) => ReactNode;
}

/** One kind of findings. Nothing if there are none. */
function Part<Item>({ title, text, items, total, children }: PartProps<Item>) {
  const [shown, setShown] = useState(shownAtOnce);
  if (total === 0) return null;
  return (
    <section className={pageClasses.part} aria-label={title}>
      <h3 className={pageClasses.title}>
        {title} <span className={classes.count}>{total}</span>
      </h3>
      {text !== undefined && <p className={classes.intro}>{text}</p>}
      <ul className={classes.problems}>{items.slice(0, shown).map(children)}</ul>
      {shown < items.length ? (
        <Button variant="default" onClick={() => setShown(shown + shownAtOnce)}>
          {messages.more}
        </Button>
      ) : (
        items.length < total && (
          <p className={classes.intro}>{messages.some({ shown: items.length, total })}</p>
        )
      )}
    </section>
  );
}

function problemItem(problem: CheckProblem): ReactNode {
  const { unit, rule, severity, detail, location, kind } = problem;
  return (
    <li key={`${unit} ${rule} ${detail}`} className={classes.problem} data-severity={severity}>
      <ProblemBody problem={problem} />
      <Place location={location} kind={kind} />
    </li>
  );
}

function textItem({ id, kind, location, text }: UnpairedText): ReactNode {
  return (
    <li key={id} className={classes.problem}>
      <div className={classes.texts}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard. */}
        <p className={classes.text} dir="auto" translate="no" tabIndex={0}>
          {text}
        </p>
      </div>
      <Place location={location ?? ''} kind={kind} />
    </li>
  );
}

function Place({ location, kind = '' }: { location: string; kind: string | undefined }) {
  return <span className={classes.place}>{placeOf({ location: location || kind, kind })}</span>;
}
