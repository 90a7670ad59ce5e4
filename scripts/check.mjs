// `npm run check`: types, lint, format, file sizes, secrets, licenses, regular expressions. The complete code check.
// `in-background`: mostly while processors are idle, since tests run beside it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { checkLicenses } from './check/licenses.mjs';
import { checkSecrets } from './check/secrets.mjs';
import { checkSecurityDocuments } from './check/security.mjs';
import { checkWorkflows } from './check/workflows.mjs';
import { ensureInstalled } from './install.mjs';
import { capture, root } from './process.mjs';

const longestFile = 400;
const code = ['apps', 'packages', 'bench', 'e2e', 'scripts'];

if (process.argv[2] === 'in-background') setPriority(constants.priority.PRIORITY_LOW);
await ensureInstalled('everything');
const commands = [
  ['node', ['scripts/typecheck.mjs']],
  ['biome', ['ci', '--error-on-warnings', '.']],
  // Apart from the other rules: it reads the types of all libraries, which takes longer than everything else.
  ['biome', ['lint', '--config-path=scripts/check/promises.json', '--diagnostic-level=error', ...code]],
  // A separate process: it imports product modules, which need the project's Node.
  ['node', ['--disable-warning=ExperimentalWarning', 'scripts/check/regular-expressions.mjs']],
];
const results = await Promise.all(commands.map(([command, args]) => capture(command, args)));
for (const { output } of results) process.stdout.write(output);
if (results.some(({ ok }) => !ok)) process.exitCode = 1;
checkFileSizes();
const unsafe = [
  ...checkSecrets(root),
  ...checkLicenses(root),
  ...checkSecurityDocuments(root),
  ...(await checkWorkflows(root)),
];
if (unsafe.length > 0) throw new Error(unsafe.join('\n'));

function checkFileSizes() {
  const tracked = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const files = tracked.split('\n').filter((file) => file !== '');
  const tooLong = files.filter(
    (file) => readFileSync(join(root, file), 'utf8').split('\n').length > longestFile,
  );
  if (tooLong.length > 0) {
    throw new Error(`Longer than ${longestFile} lines; split by responsibility: ${tooLong.join(', ')}`);
  }
}
