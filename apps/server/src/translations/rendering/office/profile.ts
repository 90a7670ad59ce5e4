import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Setting {
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

const scripting = '/org.openoffice.Office.Common/Security/Scripting';
const internet = '/org.openoffice.Inet/Settings';

/**
 * Settings of LibreOffice for documents of strangers (its schema: `officecfg/registry/schema`): no macros, no scripts of events, no
 * linked files wherever they are, no updates of links, and a proxy that answers nothing.
 */
const settings: readonly Setting[] = [
  { path: scripting, name: 'DisableMacrosExecution', value: 'true' },
  { path: scripting, name: 'MacroSecurityLevel', value: '3' },
  { path: scripting, name: 'BlockUntrustedRefererLinks', value: 'true' },
  { path: scripting, name: 'DisableActiveContent', value: 'true' },
  { path: scripting, name: 'DisableOLEAutomation', value: 'true' },
  { path: '/org.openoffice.Office.Writer/Content/Update', name: 'Link', value: '2' },
  { path: '/org.openoffice.Office.Calc/Content/Update', name: 'Link', value: '2' },
  { path: '/org.openoffice.Office.Java/VirtualMachine', name: 'Enable', value: 'false' },
  { path: internet, name: 'ooInetProxyType', value: '2' },
  ...['HTTP', 'HTTPS', 'FTP'].flatMap((protocol) => [
    { path: internet, name: `ooInet${protocol}ProxyName`, value: '127.0.0.1' },
    { path: internet, name: `ooInet${protocol}ProxyPort`, value: '9' },
  ]),
];

const item = ({ path, name, value }: Setting) =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** Writes a user profile for one rendering. @returns its folder */
export async function writeProfile(folder: string): Promise<string> {
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'user'), { recursive: true, mode: 0o700 });
  await writeFile(
    join(profile, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${settings.map(item).join('')}</oor:items>\n`,
  );
  return profile;
}
