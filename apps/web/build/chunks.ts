const contracts = 'packages/contracts/src';
const mantine = 'node_modules/@mantine/core/esm';
const source = 'apps/web/src';

/**
 * What most pages need parts of, by the name of the file that it is built into. On a slow network every file costs a
 * round trip, and every file its work in the browser: the first page was made of eighty.
 */
const commonFiles: Readonly<Record<string, readonly string[]>> = {
  react: inside('node_modules', 'react/ react-dom/ scheduler/'),
  data: [
    ...inside('node_modules', 'zod/ react-router/ @tanstack/query-core/ @tanstack/react-query/'),
    ...inside(contracts, 'without-eval.'),
    ...inside(`${source}/lib`, 'without-eval.'),
  ],
  contracts: [
    ...inside(
      contracts,
      'documents/ languages/formality. languages/languages. languages/tags. modes/ plans/ prompts/ errors. limits. page-paths. time.',
    ),
    ...inside(`${contracts}/api`, 'community/admin-feedback. community/feedback. identity/account.'),
    ...inside(`${contracts}/api`, 'money/billing. operations/system. platform/error. platform/stale.'),
    ...inside(`${contracts}/api`, 'translations/analysis. translations/translations. words/prompts.'),
  ],
  components: [
    ...inside('node_modules', '@mantine/hooks/ @mantine/store/ lucide-react/ clsx/'),
    ...inside(mantine, 'core/'),
    ...inside(
      `${mantine}/components`,
      'ActionIcon/ Anchor/ Button/ CloseButton/ Input/ InputBase/ Loader/ Portal/',
    ),
    ...inside(`${mantine}/components`, 'Progress/ Skeleton/ Text/ Textarea/ Transition/ UnstyledButton/'),
    ...inside(`${source}/ui`, 'theme.'),
  ],
  interface: [
    ...inside(`${source}/ui`, 'document-icon. empty-state. notice. panel. tag. toast. toast-icon. wordmark.'),
    ...inside(`${source}/ui`, 'file-name. use-kept-focus. use-now.'),
    ...inside(`${source}/lib`, 'auth. chosen-file. file-store. format. local-path. on-demand. own-worker.'),
    ...inside(`${source}/lib`, 'storage. tab-memory. use-hydrated.'),
    ...inside(`${source}/app`, 'page-meta. queries.'),
    ...inside(`${source}/features`, 'accounts/session. billing/can-buy. shortcuts/use-shortcut.'),
    ...inside(`${source}/features`, 'translate/job/apply-event.'),
    ...inside(`${source}/messages`, 'billing. translate.'),
  ],
  translate: [
    ...inside(`${source}/features/translate`, 'setup/ upload/ setup-view.'),
    ...inside(`${source}/features/translate/quote`, 'next-step. use-preparation. use-start.'),
    ...inside(`${source}/features/translate/job`, 'progress-card. running-banner. uploading-job.'),
    ...inside(`${source}/features/translate`, 'analysis/analysis- analysis/analyze-document. analysis/use-'),
    ...inside(`${source}/features/translate`, 'count/read-document.'),
    ...inside(`${source}/features`, 'billing/larger-plan. prompts/library-button.'),
    ...inside(`${source}/features`, 'prompts/save-button.'),
    ...inside(`${source}/messages`, 'batch. prompts.'),
    ...inside(`${source}/ui`, 'language-options. select-field.'),
  ],
};

/** In one file; those of the first page and of what it opens. */
const commonStyles = [
  ...inside('node_modules/@mantine/core', 'styles/'),
  ...inside('node_modules', '@fontsource-variable/'),
  ...inside(source, 'ui/ app/ features/translate/ features/prompts/'),
];

/** For `output.codeSplitting`. The bundler places modules that are not listed here, beside those that need them. */
export const commonChunks = {
  groups: [
    {
      name: 'styles',
      // The first script also imports the helper, which a later group would take along.
      test: (id: string) =>
        id.includes('vite/preload-helper') || (id.endsWith('.css') && isOneOf(commonStyles, id)),
    },
    ...Object.entries(commonFiles).map(([name, paths]) => ({
      name,
      test: (id: string) => isOneOf(paths, id),
    })),
  ],
};

function inside(folder: string, names: string): readonly string[] {
  return names.split(' ').map((name) => `/${folder}/${name}`);
}

function isOneOf(paths: readonly string[], id: string): boolean {
  return paths.some((path) => id.includes(path));
}
