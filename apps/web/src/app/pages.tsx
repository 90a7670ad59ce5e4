import { type PagePath, pagePaths } from '@verso/contracts';
import { lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { HomePage } from './home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

const HistoryPage = lazy(async () => ({
  default: (await import('../features/history/history-page.tsx')).HistoryPage,
}));
const PricingPage = lazy(async () => ({
  default: (await import('../features/pricing/pricing-page.tsx')).PricingPage,
}));
const PrivacyPage = lazy(async () => ({
  default: (await import('../features/legal/privacy-page.tsx')).PrivacyPage,
}));
const TermsPage = lazy(async () => ({
  default: (await import('../features/legal/terms-page.tsx')).TermsPage,
}));
const ContactPage = lazy(async () => ({
  default: (await import('../features/legal/contact-page.tsx')).ContactPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('../features/settings/settings-page.tsx')).SettingsPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('../features/account/reset-password-page.tsx')).ResetPasswordPage,
}));
const VerifyEmailPage = lazy(async () => ({
  default: (await import('../features/account/verify-email-page.tsx')).VerifyEmailPage,
}));
const InvitationPage = lazy(async () => ({
  default: (await import('../features/team/invitation-page.tsx')).InvitationPage,
}));
const GoodbyePage = lazy(async () => ({
  default: (await import('../features/account/goodbye-page.tsx')).GoodbyePage,
}));
const SetupPage = lazy(async () => ({
  default: (await import('../features/account/setup-page.tsx')).SetupPage,
}));
const BatchPage = lazy(async () => ({
  default: (await import('../features/batch/batch-page.tsx')).BatchPage,
}));
const ResultPage = lazy(async () => ({
  default: (await import('../features/review/result-page.tsx')).ResultPage,
}));

const ConsolePage = lazy(async () => ({
  default: (await import('../features/console/console-page.tsx')).ConsolePage,
}));

/** Every page of the interface. All but the frame load when they are first opened. */
const pages: Readonly<Record<PagePath, ReactNode>> = {
  '/': <HomePage />,
  '/dashboard': <HistoryPage />,
  '/batch': <BatchPage />,
  '/translations/:id': <ResultPage />,
  '/pricing': <PricingPage />,
  '/privacy': <PrivacyPage />,
  '/terms': <TermsPage />,
  '/contact': <ContactPage />,
  '/settings': <SettingsPage />,
  '/admin': <ConsolePage />,
  '/reset-password': <ResetPasswordPage />,
  '/verify-email': <VerifyEmailPage />,
  '/invitation/:token': <InvitationPage />,
  '/goodbye': <GoodbyePage />,
  '/setup': <SetupPage />,
};

export function Pages() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {pagePaths.map((path) => (
          <Route key={path} path={path} element={pages[path]} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
