#pragma once

// Words shared by the operators that move a window over spatial axes.

#include <string_view>

namespace opscribe::ops {

inline constexpr std::string_view kWindowAutoPad =
    "`NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and `SAME_LOWER` pad "
    "until each spatial axis of the output has `ceil(input / stride)` elements, an odd "
    "one going to the end or to the start.";
inline constexpr std::string_view kWindowDilations =
    "Distance between neighbouring kernel elements, one number per spatial axis; "
    "absent: all 1.";
inline constexpr std::string_view kWindowPads =
    "Elements added before and after each spatial axis, all begins first, then all "
    "ends: `[top, left, bottom, right]` for images; absent: all 0. Unused when "
    "`auto_pad` is not `NOTSET`.";
inline constexpr std::string_view kWindowPlainPads =
    "Elements added before and after each spatial axis, all begins first, then all "
    "ends: `[top, left, bottom, right]` for images; absent: all 0.";
inline constexpr std::string_view kWindowStrides =
    "Step of the window, one number per spatial axis; absent: all 1.";

// Convolutions.
inline constexpr std::string_view kConvGroup =
    "Number of groups the channels fall into, each group of outputs seeing only its "
    "own group of inputs; it divides both channel counts, and `group` = C is a "
    "depthwise convolution.";
inline constexpr std::string_view kConvInput =
    "Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; images are "
    "`[N, C, H, W]`.";
inline constexpr std::string_view kConvWeights =
    "Kernels `[M, C/group, k1, ..., kn]`, one per output channel.";
inline constexpr std::string_view kConvOutput =
    "`[N, M, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation * (k - 1) "
    "+ 1)) / stride) + 1`.";
inline constexpr std::string_view kConvKernelShape =
    "Spatial sizes `[k1, ..., kn]` of the kernel; absent: those of the weights.";

// Pooling.
inline constexpr std::string_view kPoolCeilMode =
    "1 rounds the output size up, so that a window reaching past the end still counts; "
    "a window that would start in the end padding is left out. 0 rounds down.";
inline constexpr std::string_view kPoolInput =
    "Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; each channel "
    "is pooled on its own.";
inline constexpr std::string_view kPoolKernelShape =
    "Window size along each spatial axis, `[k1, ..., kn]`.";
inline constexpr std::string_view kPoolOutput =
    "`[N, C, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation * (k - 1) "
    "+ 1)) / stride) + 1`, or the ceiling with `ceil_mode` 1.";

}  // namespace opscribe::ops
