import type { Page } from '@playwright/test';
import { docx, paragraph } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import { translated } from '../src/late.ts';
import { memoryFile } from '../src/memory-file.ts';
import { callApi, deliver } from '../src/steps.ts';
import { createTeam, joinTeam } from '../src/team.ts';
import { expect, test } from '../src/test.ts';

const letter = {
  name: 'letter.docx',
  bytes: docx(
    paragraph('Mind the steep stairs on your way up.'),
    paragraph('The lamp is lit an hour before sunset.'),
    paragraph('Visitors leave before dark.'),
  ),
};

const rowsOf = (page: Page) => page.getByRole('feed', { name: 'Units' }).getByRole('article');
const paneOf = (page: Page) => page.getByRole('tabpanel', { name: /^Comments/ });

test('two people share what a workspace knows, and discuss, assign and approve a translation', async ({
  page: owner,
  browser,
  startServer,
}) => {
  test.slow();
  const server = await startServer();
  await createTeam(owner, server);
  const context = await browser.newContext();
  const member = await context.newPage();
  const { email } = await joinTeam(member, owner, server);
  for (const page of [owner, member])
    for (const _ of ['once', 'twice']) await callApi(page, 'POST', '/api/survey/dismissals');
  // The owner shares a memory, a glossary and the style.
  await owner.goto(`${server.url}/memories`);
  await owner.getByRole('button', { name: 'New memory' }).click();
  const newMemory = owner.getByRole('dialog', { name: 'New memory' });
  await newMemory.getByLabel('Name').fill('House');
  await newMemory.getByRole('checkbox', { name: 'Share with your workspace' }).check();
  await newMemory.getByRole('button', { name: 'Create memory' }).click();
  await expect(owner.getByRole('heading', { name: 'House', level: 1 })).toBeVisible();
  await expect(owner.getByText('Shared', { exact: true })).toBeVisible();
  await owner.getByRole('link', { name: 'Glossaries' }).click();
  await owner.getByRole('button', { name: 'New glossary' }).click();
  const newGlossary = owner.getByRole('dialog', { name: 'New glossary' });
  await newGlossary.getByLabel('Name').fill('Contracts');
  await newGlossary.getByRole('combobox', { name: 'Target languages' }).fill('German');
  await owner.keyboard.press('Enter');
  await owner.keyboard.press('Escape');
  await newGlossary.getByRole('checkbox', { name: 'Share with your workspace' }).check();
  await newGlossary.getByRole('button', { name: 'Create glossary' }).click();
  await expect(owner.getByRole('heading', { name: 'Contracts', level: 1 })).toBeVisible();
  const styleOf = (page: Page) => page.getByRole('region', { name: 'Style of the workspace' });
  await owner.goto(`${server.url}/settings?tab=account&section=team`);
  await styleOf(owner).getByRole('textbox', { name: 'Style rules' }).fill('Be brief');
  await styleOf(owner).getByRole('button', { name: 'Save' }).click();
  await expect(styleOf(owner).getByText('Version 1 ·')).toBeVisible();

  // The member reads the style, imports into the memory and edits it, but can't delete it.
  await member.goto(`${server.url}/settings?tab=account&section=team`);
  await expect(
    styleOf(member).getByText('The owner and admins of the workspace can change this.'),
  ).toBeVisible();
  await expect(styleOf(member).getByRole('textbox', { name: 'Style rules' })).not.toBeEditable();
  await member.goto(`${server.url}/glossaries`);
  await expect(member.getByRole('link', { name: 'Contracts' })).toBeVisible();
  await member.getByRole('link', { name: 'Memories' }).click();
  await expect(member.getByText('From your workspace')).toBeVisible();
  await member.getByRole('link', { name: 'House' }).click();
  await member.getByRole('button', { name: 'Import file' }).click();
  const importing = member.getByRole('dialog', { name: 'Import a TMX or XLIFF file' });
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'house.tmx', mimeType: '', buffer: Buffer.from(memoryFile) });
  await importing.getByRole('button', { name: 'Import 4 segments' }).click();
  await importing.getByRole('button', { name: 'Done' }).click();
  const segments = member.getByRole('list', { name: 'Segments' }).getByRole('listitem');
  await member.getByRole('searchbox').fill('Visitors');
  await expect(segments).toHaveCount(1);
  await member.getByRole('button', { name: 'Edit segment 1' }).click();
  await expect(member.getByRole('textbox', { name: 'Translation of segment 1' })).toBeFocused();
  await member.keyboard.type(' Bitte.');
  await member.keyboard.press('ControlOrMeta+Enter');
  await expect(segments.first()).toContainText(`Edited by ${email}`);
  await member.mouse.move(0, 0); // closes the tooltip
  await member.getByRole('button', { name: 'Actions for House' }).click();
  await expect(member.getByRole('menuitem', { name: 'TMX, text only' })).toBeVisible();
  await expect(member.getByRole('menuitem', { name: 'Delete' })).toBeHidden();

  const path = await deliver(member, letter);
  const address = server.url + path;
  await member.goto(`${server.url}/?t=${path.split('/').at(-1)}`);
  await expect(member.getByText('Style: workspace, version 1')).toBeVisible();

  // The owner comments on the second unit and mentions the member, by keyboard only.
  await owner.goto(address);
  await rowsOf(owner).first().focus();
  await owner.keyboard.press('j');
  await owner.keyboard.press('d');
  const field = paneOf(owner).getByRole('textbox', { name: 'Comment on this unit' });
  await expect(field).toBeFocused();
  await owner.keyboard.type('Is this right, @');
  const people = paneOf(owner).getByRole('listbox', { name: 'People to mention' });
  await expect(people.getByRole('option')).toHaveCount(2);
  const memberName = ((await callApi(member, 'GET', '/api/me')) as { user: { name: string } }).user.name;
  await owner.keyboard.type(memberName);
  await expect(people.getByRole('option', { name: memberName })).toHaveAttribute('aria-selected', 'true');
  await owner.keyboard.press('Enter');
  await expect(field).toHaveValue(`Is this right, @${memberName} `);
  // What is being written stays when the pane moves below the unit.
  for (const width of [1100, 1280]) {
    await owner.setViewportSize({ width, height: 900 });
    await expect(field).toHaveValue(`Is this right, @${memberName} `);
    await expect(field).toBeFocused();
  }
  await owner.keyboard.press('ControlOrMeta+Enter');
  await expect(paneOf(owner).getByText('Is this right,')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Commented 1' })).toBeVisible();
  await expect(rowsOf(owner).nth(1).getByRole('button', { name: '1 open comment' })).toBeVisible();

  // The member sees a notice, which opens the comment, and replies.
  await member.goto(server.url);
  await member.getByRole('button', { name: 'Notices, 1 unread' }).click();
  const notice = member.getByRole('link', { name: /mentioned you in letter\.docx/ });
  await expect(notice).toBeVisible();
  await inspect(member, 'together-notices');
  await notice.click();
  await expect(member).toHaveURL(/pane=comments/);
  await paneOf(member)
    .getByRole('button', { name: /^Reply to/ })
    .click();
  await member.keyboard.type('Yes, I checked it.');
  // A reply stays as well, and while another unit is shown.
  const reply = paneOf(member).getByRole('textbox', { name: /^Reply to/ });
  for (const width of [1100, 1280]) {
    await member.setViewportSize({ width, height: 900 });
    await expect(reply).toHaveValue('Yes, I checked it.');
    await expect(reply).toBeFocused();
  }
  await rowsOf(member).first().focus();
  await expect(reply).toBeHidden();
  await rowsOf(member).nth(1).focus();
  await expect(reply).toHaveValue('Yes, I checked it.');
  await expect(rowsOf(member).nth(1)).toBeFocused();
  await reply.press('ControlOrMeta+Enter');
  await expect(paneOf(member).getByText('Yes, I checked it.')).toBeVisible();
  await expect(member.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  await inspect(member, 'together-comments');
  await paneOf(member).getByRole('button', { name: 'Resolve' }).click();
  await paneOf(member).getByText('1 resolved thread').click();
  await expect(paneOf(member).getByText(/^Resolved by/)).toBeVisible();

  // The owner assigns it with a due date.
  await owner.getByRole('button', { name: 'State of the review: In progress' }).click();
  await owner.getByRole('menuitem', { name: 'Assign …' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Who works on this translation' });
  await dialog.getByRole('combobox', { name: 'Person' }).click();
  await owner.getByRole('option', { name: memberName }).click();
  await dialog.getByLabel('Due on (optional)').fill('2020-03-01');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog.getByText(/overdue since/)).toBeVisible();
  await inspect(owner, 'together-assign');
  await owner.keyboard.press('Escape');
  await member.goto(`${server.url}/dashboard?scope=team`);
  await member.getByText('Assigned to me', { exact: true }).click();
  await expect(member).toHaveURL(/scope=assigned/);
  const row = member.getByRole('listitem').filter({ hasText: letter.name });
  await expect(row.getByText(/overdue since/)).toBeVisible();

  // The member sends it to review, the owner approves: no one can edit it.
  await row.getByRole('link', { name: letter.name }).click();
  await member.getByRole('button', { name: 'State of the review: In progress' }).click();
  await expect(member.getByRole('menuitem', { name: 'Approve' })).toHaveCount(0);
  await member.getByRole('menuitem', { name: 'Send to review' }).click();
  await expect(member.getByRole('button', { name: 'State of the review: In review' })).toBeVisible();
  await owner.goto(address);
  await owner.getByRole('button', { name: 'State of the review: In review' }).click();
  await owner.getByRole('menuitem', { name: 'Approve' }).click();
  await expect(owner.getByText('This translation is approved.', { exact: false })).toBeVisible();
  await expect(rowsOf(owner).first().getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await owner.getByRole('button', { name: 'State of the review: Approved' }).click();
  await owner.getByRole('menuitem', { name: 'Activity …' }).click();
  const activity = owner.getByRole('dialog', { name: 'Activity' });
  await expect(activity.getByText(/approved it$/)).toBeVisible();
  await expect(activity.getByText(/sent it to review$/)).toBeVisible();
  await inspect(owner, 'together-activity');
  await owner.keyboard.press('Escape');
  await owner.getByRole('button', { name: 'State of the review: Approved' }).click();
  await owner.getByRole('menuitem', { name: 'Reopen' }).click();
  await expect(rowsOf(owner).first().getByRole('button', { name: 'Edit' })).toBeVisible();
  await context.close();
});

test('a guest reviews one translation with a link, until it is revoked', async ({
  page: owner,
  browser,
  demoServer,
}) => {
  test.slow();
  const address = demoServer.url + (await translated(owner, demoServer, letter));
  await owner.goto(address);
  await owner.getByRole('button', { name: 'State of the review: In progress' }).click();
  await owner.getByRole('menuitem', { name: 'Guest links …' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Guest links' });
  await dialog.getByLabel('For whom (optional)').fill('Legal department');
  await dialog.getByRole('combobox', { name: 'May' }).click();
  await owner.getByRole('option', { name: 'Read, comment and edit' }).click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/guest#[\w-]{43}$/);
  await inspect(owner, 'guest-links');

  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Your name' })).toBeVisible();
  await inspect(guest, 'guest-name');
  await guest.getByRole('button', { name: 'Open the translation' }).click();
  await expect(guest.getByText('Please enter your name')).toBeVisible();
  await guest.getByLabel('Name').fill('Gül Öz');
  await guest.getByRole('button', { name: 'Open the translation' }).click();
  await expect(guest.getByRole('article')).toHaveCount(3);
  const unit = guest.getByRole('article', { name: 'Unit 2' });
  await unit.getByRole('button', { name: 'Edit: Unit 2' }).click();
  const editor = guest.getByRole('textbox', { name: 'Translation of unit 2' });
  await editor.press('ControlOrMeta+A');
  await guest.keyboard.type('Die Lampe brennt.');
  await guest.keyboard.press('ControlOrMeta+Enter');
  await expect(unit.getByText('Die Lampe brennt.')).toBeVisible();
  await expect(unit.getByText('Gül Öz')).toBeVisible();
  await unit.getByRole('button', { name: 'Comments: Unit 2' }).click();
  await unit.getByRole('textbox', { name: 'Comment on this unit' }).fill('Is that one lamp?');
  await unit.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(unit.getByText('Is that one lamp?')).toBeVisible();
  await guest.getByRole('button', { name: 'Confirm: Unit 1' }).click();
  await expect(guest.getByRole('button', { name: 'Confirmed: Unit 1' })).toBeVisible();
  await inspect(guest, 'guest-review');

  // What others do appears in place, and while the guest writes, both texts are shown.
  const third = guest.getByRole('article', { name: 'Unit 3' });
  await third.getByRole('button', { name: 'Edit: Unit 3' }).click();
  const guestText = guest.getByRole('textbox', { name: 'Translation of unit 3' });
  await guestText.press('ControlOrMeta+A');
  await guest.keyboard.type('Vom Gast.');
  await owner.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await rowsOf(owner).nth(2).getByRole('button', { name: 'Edit' }).click();
  const ownText = owner.getByRole('textbox', { name: 'Translation of unit 3' });
  await expect(ownText).toBeFocused();
  await ownText.press('ControlOrMeta+A');
  await owner.keyboard.type('Von der Besitzerin.');
  await owner.keyboard.press('ControlOrMeta+Enter');
  await expect(third.getByText('Someone else has changed this unit')).toBeVisible();
  await expect(third.getByText('Von der Besitzerin.')).toBeVisible();
  await third.getByRole('button', { name: 'Save mine' }).click();
  await expect(third.getByText('Vom Gast.')).toBeVisible();
  await expect(rowsOf(owner).nth(2).getByText('Vom Gast.')).toBeVisible();
  const pages = guest.getByRole('button', { name: 'Pages' });
  // With a renderer, as where LibreOffice is installed.
  if (await pages.isVisible()) {
    await pages.click();
    await expect(guest.getByRole('img', { name: /page 1 of 1/i })).toBeVisible({ timeout: 60_000 });
  }

  // The owner sees all of it without a reload.
  await expect(rowsOf(owner).first().getByText('Confirmed')).toBeVisible();
  await expect(rowsOf(owner).nth(1).getByText('Die Lampe brennt.')).toBeVisible();
  await expect(rowsOf(owner).nth(1).getByRole('button', { name: '1 open comment' })).toBeVisible();
  await owner.getByRole('button', { name: 'State of the review: In progress' }).click();
  await owner.getByRole('menuitem', { name: 'Guest links …' }).click();
  await dialog.getByRole('button', { name: 'Revoke the link Legal department' }).click();
  await expect(dialog.getByText('revoked')).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'This link can’t be used' })).toBeVisible();
  await context.close();
});
