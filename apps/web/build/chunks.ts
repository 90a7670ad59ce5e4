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
    ...inside(contracts, 'documents/ languages/ modes/ plans/ prompts/ errors. limits. page-paths.'),
    ...inside(
      `${contracts}/api`,
      'identity/account. operations/system. platform/error. translations/translations. words/prompts.',
    ),
  ],
  components: [
    ...inside('node_modules', '@mantine/hooks/ @mantine/store/ lucide-react/ clsx/'),
    ...inside(mantine, 'core/'),
    ...inside(`${mantine}/components`, 'ActionIcon/ Anchor/ Button/ CloseButton/ Input/ InputBase/ Loader/'),
    ...inside(`${mantine}/components`, 'Progress/ Skeleton/ Text/ Textarea/ Transition/ UnstyledButton/'),
    ...inside(`${source}/ui`, 'theme.'),
  ],
  interface: [
    ...inside(`${source}/ui`, 'document-icon. empty-state. notice. panel. tag. toast. toast-icon. wordmark.'),
    ...inside(`${source}/ui`, 'use-kept-focus. use-now.'),
    ...inside(`${source}/lib`, 'auth. format. local-path. on-demand. storage. use-hydrated.'),
  ],
};

/** In one file; those of the first page and of what it opens. */
const commonStyles = [
  ...inside('node_modules/@mantine/core', 'styles/'),
  ...inside(source, 'ui/ app/ features/translate/ features/prompts/'),
];

/** For `output.codeSplitting`. What is not named here goes where the bundler puts it: beside what needs it. */
export const commonChunks = {
  groups: [
    { name: 'styles', test: (id: string) => id.endsWith('.css') && isOneOf(commonStyles, id) },
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
