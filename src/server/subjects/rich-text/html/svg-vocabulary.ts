const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Elements that draw or describe; none of them runs, links or contains HTML. */
export const SVG_ELEMENTS = names(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc style image
   linearGradient radialGradient stop clipPath mask pattern marker switch filter feBlend feColorMatrix
   feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
   feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
   feSpecularLighting feSpotLight feTile feTurbulence`,
)

/** By the names used in the tree. */
export const SVG_ATTRIBUTES = names(
  `id className style viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength transform opacity
   fill fillOpacity fillRule stroke strokeDashArray strokeDashOffset strokeLineCap strokeLineJoin strokeMiterLimit
   strokeOpacity strokeWidth color colorInterpolation colorInterpolationFilters display visibility overflow clip clipPath
   clipRule clipPathUnits mask maskUnits maskContentUnits maskType filter filterUnits primitiveUnits markerStart markerMid
   markerEnd markerUnits markerWidth markerHeight orient refX refY gradientUnits gradientTransform spreadMethod offset
   stopColor stopOpacity patternUnits patternContentUnits patternTransform preserveAspectRatio href xLinkHref fontFamily
   fontSize fontStyle fontVariant fontWeight fontStretch letterSpacing wordSpacing textAnchor textDecoration textLength
   lengthAdjust dominantBaseline alignmentBaseline baselineShift writingMode direction unicodeBidi dx dy rotate startOffset
   method spacing shapeRendering textRendering imageRendering paintOrder vectorEffect mixBlendMode isolation role
   ariaHidden ariaLabel ariaLabelledBy lang in in2 result mode type values operator k1 k2 k3 k4 order kernelMatrix divisor
   bias targetX targetY edgeMode preserveAlpha scale xChannelSelector yChannelSelector stdDeviation floodColor
   floodOpacity lightingColor surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation z pointsAtX
   pointsAtY pointsAtZ limitingConeAngle baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude
   exponent radius version`,
)
