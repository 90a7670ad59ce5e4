import { type PagePath, pagePaths } from '@verso/contracts';
import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router';
import { onDemand } from '../lib/on-demand.tsx';
import { HomePage, LandingPage } from './home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

const HistoryPage = onDemand(async () => (await import('../features/history/history-page.tsx')).HistoryPage);
const PricingPage = onDemand(async () => (await import('../features/pricing/pricing-page.tsx')).PricingPage);
const PrivacyPage = onDemand(async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage);
const TermsPage = onDemand(async () => (await import('../features/legal/terms-page.tsx')).TermsPage);
const ContactPage = onDemand(async () => (await import('../features/legal/contact-page.tsx')).ContactPage);
const SettingsPage = onDemand(
  async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
);
const ResetPasswordPage = onDemand(
  async () => (await import('../features/accounts/reset-password-page.tsx')).ResetPasswordPage,
);
const VerifyEmailPage = onDemand(
  async () => (await import('../features/accounts/verify-email-page.tsx')).VerifyEmailPage,
);
const InvitationPage = onDemand(
  async () => (await import('../features/teams/invitation-page.tsx')).InvitationPage,
);
const GuestPage = onDemand(
  async () => (await import('../features/collaboration/guests/guest-page.tsx')).GuestPage,
);
const GoodbyePage = onDemand(async () => (await import('../features/accounts/goodbye-page.tsx')).GoodbyePage);
const SetupPage = onDemand(async () => (await import('../features/accounts/setup-page.tsx')).SetupPage);
const CheckPage = onDemand(async () => (await import('../features/document-check/check-page.tsx')).CheckPage);
const BatchPage = onDemand(async () => (await import('../features/batch/batch-page.tsx')).BatchPage);
const ResultPage = onDemand(async () => (await import('../features/review/result-page.tsx')).ResultPage);

const GlossariesPage = onDemand(
  async () => (await import('../features/glossaries/glossaries-page.tsx')).GlossariesPage,
);
const GlossaryPage = onDemand(
  async () => (await import('../features/glossaries/glossary-page.tsx')).GlossaryPage,
);

const MemoriesPage = onDemand(
  async () => (await import('../features/memories/memories-page.tsx')).MemoriesPage,
);
const MemoryPage = onDemand(async () => (await import('../features/memories/memory-page.tsx')).MemoryPage);

const ConsolePage = onDemand(async () => (await import('../features/console/console-page.tsx')).ConsolePage);

/** All pages of the interface. Each is loaded when it is first opened. */
const pages: Readonly<Record<PagePath, ComponentType & { load?(): Promise<void> }>> = {
  '/': HomePage,
  '/dashboard': HistoryPage,
  '/batch': BatchPage,
  '/check': CheckPage,
  '/glossaries': GlossariesPage,
  '/glossaries/:id': GlossaryPage,
  '/memories': MemoriesPage,
  '/memories/:id': MemoryPage,
  '/translations/:id': ResultPage,
  '/guest': GuestPage,
  '/pricing': PricingPage,
  '/privacy': PrivacyPage,
  '/terms': TermsPage,
  '/contact': ContactPage,
  '/settings': SettingsPage,
  '/admin': ConsolePage,
  '/reset-password': ResetPasswordPage,
  '/verify-email': VerifyEmailPage,
  '/invitation/:token': InvitationPage,
  '/goodbye': GoodbyePage,
  '/setup': SetupPage,
};

export function Pages() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {pagePaths.map((path) => (
          <Route key={path} path={path} Component={pages[path]} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** Preloads the page that visitors see at a path, so that hydration does not suspend. */
export async function loadVisitorsPage(pathname: string): Promise<void> {
  const path = pagePaths.find((pattern) => matchPath(pattern, pathname) !== null);
  if (path !== undefined) await (path === '/' ? LandingPage : pages[path]).load?.();
}
