import { createElement, type SVGProps } from 'react';

type Drawing = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string;
}

/** A component as those of `lucide-react`, which the build replaces: see `build/icons/plugin.ts`. */
export function icon(drawing: Drawing) {
  return function Icon({ size = 24, children, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(!children && !isDescribed(rest) && { 'aria-hidden': true }),
        ...rest,
      },
      ...drawing.map(([element, attributes]) => createElement(element, attributes)),
      children,
    );
  };
}

const isDescribed = (props: object) =>
  Object.entries(props).some(
    ([name, value]) => value != null && (name.startsWith('aria-') || name === 'role' || name === 'title'),
  );
