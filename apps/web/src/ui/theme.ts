import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { activeOptionProps } from './active-option.ts';

/** Ultramarine ink, the only accent color: actions, progress, focus. */
const ink: MantineColorsTuple = [
  '#eef1fe',
  '#dde3fd',
  '#c0cbfb',
  '#9dadf7',
  '#7b8ff1',
  '#4a61d8',
  '#2f49c8',
  '#273da8',
  '#213387',
  '#1b2a6c',
];

/** Warm grays. */
const gray: MantineColorsTuple = [
  '#fafaf7',
  '#f4f4f0',
  '#eaeae5',
  '#deded8',
  '#c8c8c1',
  '#a1a199',
  '#64645d',
  '#4d4d47',
  '#31312d',
  '#1b1b19',
];

const dark: MantineColorsTuple = [
  '#ececef',
  '#c9cad1',
  '#a3a5b0',
  '#7c7e8a',
  '#3c3e48',
  '#2c2e36',
  '#22242b',
  '#191a1f',
  '#131418',
  '#0d0e11',
];

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Where and how lists of options are shown: within the page's landmarks and dialogs. */
export const listProps = { withinPortal: false, shadow: 'md' } as const;

export const theme: MantineThemeOverride = createTheme({
  colors: { ink, gray, dark },
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 5 },
  fontFamily,
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8438rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.55', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        shadow: 'xl',
        overlayProps: { backgroundOpacity: 0.45 },
        // Without a role, the `header` element would be exposed as the page's banner landmark.
        attributes: { header: { role: 'none' } },
      },
      styles: {
        content: { backgroundColor: 'var(--verso-surface)', border: '1px solid var(--verso-border)' },
        header: { backgroundColor: 'var(--verso-surface)' },
        title: {
          fontSize: 'var(--mantine-font-size-lg)',
          fontWeight: 600,
          letterSpacing: '-0.012em',
          lineHeight: 1.3,
        },
      },
    },
    Select: {
      defaultProps: {
        size: 'sm',
        allowDeselect: false,
        checkIconPosition: 'right',
        withScrollArea: false,
        comboboxProps: listProps,
        ...activeOptionProps,
      },
      // The list itself scrolls, so that keyboard navigation scrolls it too.
      styles: { options: { maxHeight: 'min(20rem, 50vh)', overflowY: 'auto' } },
    },
    MultiSelect: { defaultProps: activeOptionProps },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Progress: { styles: { section: { borderRadius: 'inherit' } } },
    Notification: {
      defaultProps: { radius: 'md', withBorder: true },
      styles: {
        root: {
          backgroundColor: 'var(--verso-surface)',
          borderColor: 'var(--verso-border)',
          boxShadow: 'var(--mantine-shadow-md)',
        },
        icon: { backgroundColor: 'transparent', marginInlineEnd: '0.4rem' },
        description: { color: 'var(--mantine-color-text)', fontWeight: 500 },
      },
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        width: 240,
        position: 'bottom-end',
        radius: 'md',
        withinPortal: false,
        withInitialFocusPlaceholder: false,
      },
    },
  },
});

/** Color variables named by purpose. Style sheets use these, never the shades. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--verso-column': '46rem',
    '--verso-wide': '64rem',
    '--verso-header': '3.5rem',
  },
  light: {
    '--mantine-color-body': '#fbfbf9',
    '--mantine-color-text': '#1b1b19',
    '--mantine-color-dimmed': '#64645d',
    '--mantine-color-anchor': '#2f49c8',
    '--mantine-color-error': '#b42318',
    '--mantine-color-placeholder': '#73736b',
    '--verso-surface': '#ffffff',
    '--verso-sunken': '#f4f4f0',
    '--verso-border': '#e4e4de',
    '--verso-border-strong': '#c8c8c1',
    '--verso-accent': '#2f49c8',
    '--verso-accent-soft': '#eef1fe',
    '--verso-accent-text': '#273da8',
    '--verso-danger-soft': '#fdf1ef',
    '--verso-danger-border': '#f3cfc9',
    '--verso-danger-text': '#a11d13',
    '--verso-warning-soft': '#fdf6e3',
    '--verso-warning-border': '#efdfae',
    '--verso-warning-text': '#7a4d00',
    '--verso-success-soft': '#edf7f0',
    '--verso-success-border': '#c8e5d2',
    '--verso-success-text': '#17663a',
    '--verso-meter-low': '#1f8a4c',
    '--verso-meter-middle': '#b57c00',
    '--verso-meter-high': '#d9580b',
    '--verso-shadow': '0 1px 2px rgb(27 27 25 / 4%), 0 4px 16px -8px rgb(27 27 25 / 8%)',
  },
  dark: {
    '--mantine-color-body': '#111215',
    '--mantine-color-text': '#ececef',
    '--mantine-color-dimmed': '#a3a5b0',
    '--mantine-color-anchor': '#9dadf7',
    '--mantine-color-error': '#ff9a8f',
    '--mantine-color-placeholder': '#8d8f9b',
    '--verso-surface': '#191a1f',
    '--verso-sunken': '#15161a',
    '--verso-border': '#2a2c34',
    '--verso-border-strong': '#43464f',
    '--verso-accent': '#7b8ff1',
    '--verso-accent-soft': '#1d2238',
    '--verso-accent-text': '#b5c1fa',
    '--verso-danger-soft': '#2a1917',
    '--verso-danger-border': '#55302b',
    '--verso-danger-text': '#ffb1a8',
    '--verso-warning-soft': '#272012',
    '--verso-warning-border': '#4d3f1d',
    '--verso-warning-text': '#f0cd7c',
    '--verso-success-soft': '#13231a',
    '--verso-success-border': '#274a35',
    '--verso-success-text': '#8fdcab',
    '--verso-meter-low': '#46c07a',
    '--verso-meter-middle': '#e6b23a',
    '--verso-meter-high': '#f58b4b',
    '--verso-shadow': 'none',
  },
});
